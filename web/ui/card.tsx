/** Surfaces: a card, and a page's header. */
import type { ReactNode } from 'react';
import './surfaces.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: ReactNode | undefined;
  /** Beside the title: a link or a button. */
  action?: ReactNode | undefined;
  /** Narrow is for forms and results; primary is the one green card of a page. */
  kind?: 'plain' | 'narrow' | 'primary' | undefined;
  className?: string | undefined;
  /** Makes it a landmark with this name. */
  label?: string | undefined;
  children?: ReactNode | undefined;
}

const kinds = { plain: '', narrow: 'narrow', primary: 'card-primary' } as const;

export function Card({ title, action, kind = 'plain', className, label, children }: CardProps) {
  return (
    <section className={classNames('card', kinds[kind], className)} aria-label={label}>
      {(title || action) && (
        <div className="flex flex-wrap items-center justify-between gap-2 gap-x-4">
          {title && <h2 className="card-title">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences on what the page is for. */
  children?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  centred?: boolean | undefined;
}

/** The page's only h1. */
export function PageHeader({ title, children, actions, centred }: PageHeaderProps) {
  return (
    <header className={classNames('page-header', centred && 'justify-center text-center')}>
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}
