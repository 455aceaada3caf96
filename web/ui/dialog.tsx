/** A question over the page. The native element traps the focus and restores it. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import './surfaces.css';

interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  className?: string | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** The bare native dialog, for anything modal (a dialog, a drawer). Empty while it is closed. */
export function Modal({ open, onClose, className, labelledBy, label, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the effects of what is in it, which may measure it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // An open dialog that is unmounted would not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    // A click on the dialog itself is on the backdrop; Escape is handled natively.
    const beside = ({ target }: Event) => target === dialog && onClose();
    dialog?.addEventListener('click', beside);
    return () => dialog?.removeEventListener('click', beside);
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClose={() => open && onClose()}
    >
      {open && children}
    </dialog>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode | undefined;
  /** The buttons; the one that acts comes last. */
  actions?: ReactNode | undefined;
  className?: string | undefined;
}

export function Dialog({ open, onClose, title, children, actions, className }: DialogProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classNames('dialog', className)}
      labelledBy={id}
    >
      <div className="dialog-head flex items-start justify-between gap-3 mb-3">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </Modal>
  );
}
