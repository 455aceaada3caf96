/** What goes to paper instead of the page: sheets with measures of their own. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './print-area.css';

interface PrintAreaProps {
  /** The dialog of the browser has been closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Once it is there, the browser is asked to print it; the screen does not change. */
export function PrintArea({ onDone, children }: PrintAreaProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const after = () => done();
    addEventListener('afterprint', after);
    // The letters of the sheet have to be there before the browser takes its picture.
    let over = false;
    void document.fonts.ready.then(() => {
      if (!over) print();
    });
    return () => {
      over = true;
      removeEventListener('afterprint', after);
    };
  }, []);
  return createPortal(<div className="print-area">{children}</div>, document.body);
}
