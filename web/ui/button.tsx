/** Buttons, and links that look like them. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Address } from './address.ts';
import { Link } from './link.tsx';
import './button.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** primary by default; at most one primary button per screen. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'large' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

const look = ({ kind = 'primary', size, wide }: Look, more?: string): string =>
  classNames(
    'button',
    `button-${kind}`,
    size === 'large' && 'button-large',
    wide && 'w-full',
    more,
  );

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks, but retains the focus. */
  pending?: boolean | undefined;
}

/** `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, pending, className, children, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={click}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={1.35} />}
      {children}
    </button>
  );
}

/** Leads to a page of the app, or by `href` outside of it. */
type ButtonLinkProps = Look & { children: ReactNode } & (
    | { to: Address; href?: undefined }
    | { to?: undefined; href: string }
  );

export function ButtonLink({ to, href, children, icon, ...props }: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={1.35} />}
      {children}
    </>
  );
  if (to === undefined) {
    return (
      <a className={look(props)} href={href}>
        {inside}
      </a>
    );
  }
  return (
    <Link className={look(props)} to={to}>
      {inside}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What it does, for those who cannot see the icon. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
