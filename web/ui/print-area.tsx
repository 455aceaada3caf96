/** What goes to paper instead of the page: sheets with measures of their own. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './print-area.css';

interface PrintAreaProps {
  /** It has been printed, or not, and the person is back at the page. */
  onDone: () => void;
  children: ReactNode;
}

/** What somebody does first who is back at the page. */
const acts = ['pointerdown', 'keydown'] as const;

/** Once it is there, the browser is asked to print it; the screen does not change. */
export function PrintArea({ onDone, children }: PrintAreaProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const back = () => done();
    // The letters of the sheet have to be there before the browser takes its picture.
    let over = false;
    void document.fonts.ready.then(() => {
      if (over) return;
      print();
      // Phones go on at once, say at once that it has been printed, and take the picture only when a
      // printer is chosen. On the screen nobody sees the sheet, so it stays until somebody acts.
      for (const act of acts) addEventListener(act, back, { capture: true });
    });
    return () => {
      over = true;
      for (const act of acts) removeEventListener(act, back, { capture: true });
    };
  }, []);
  return createPortal(<div className="print-area">{children}</div>, document.body);
}
