/** What is printed instead of the page: sheets of fixed size. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './lists.css';

interface PrintAreaProps {
  /** Printed or cancelled, and the person is back on the page. */
  onDone: () => void;
  children: ReactNode;
}

/** The first action of somebody who is back on the page. */
const acts = ['pointerdown', 'keydown'] as const;

/** Once it is rendered, the browser is asked to print it; the screen does not change. */
export function PrintArea({ onDone, children }: PrintAreaProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const back = () => done();
    // The sheet's fonts have to be loaded before the browser renders it for print.
    let over = false;
    void document.fonts.ready.then(() => {
      if (over) return;
      print();
      // Phones return at once, report at once that it was printed, and render the sheet only when a
      // printer is chosen. It is invisible on the screen, so it stays until somebody acts.
      for (const act of acts) addEventListener(act, back, { capture: true });
    });
    return () => {
      over = true;
      for (const act of acts) removeEventListener(act, back, { capture: true });
    };
  }, []);
  return createPortal(<div className="print-area">{children}</div>, document.body);
}
