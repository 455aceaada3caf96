/** The toasts themselves: react-hot-toast holds them, we render them. */
import { toast, useToaster } from 'react-hot-toast/headless';
import { useWords } from '../i18n/use-words.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './toaster.css';
import { TopLayer } from './top-layer.tsx';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading';

export function show(kind: ToastKind, text: string): string {
  return kind === 'blank' ? toast(text) : toast[kind](text);
}

export function dismiss(id: string): void {
  toast.dismiss(id);
}

export function Toaster() {
  const { t } = useWords();
  const { toasts, handlers } = useToaster({ removeDelay: 1000 });
  return (
    <TopLayer
      className="toasts stack gap-2 no-print"
      role="status"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((one) => (
        <div key={one.id} className={`toast toast-${one.type}`} data-visible={one.visible}>
          {one.type !== 'blank' && one.type !== 'custom' && (
            <Icon name={one.type === 'loading' ? 'clock' : one.type} />
          )}
          <span>{String(one.message)}</span>
          <IconButton icon="close" label={t('ui.dismiss')} onClick={() => dismiss(one.id)} />
        </div>
      ))}
    </TopLayer>
  );
}

export interface ToasterModule {
  readonly show: typeof show;
  readonly dismiss: typeof dismiss;
  readonly Toaster: typeof Toaster;
}
