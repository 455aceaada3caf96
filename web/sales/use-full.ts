/** The till alone on the screen: the frame is hidden, by the browser too where it can. */
import { useCallback, useEffect, useState } from 'react';

export function useFull(): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!full) return;
    dataset.full = 'true';
    // Left with Escape or a gesture.
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => {
      delete dataset.full;
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [full]);
  const turn = useCallback(() => {
    setFull((now) => !now);
    // A phone without it hides at least the frame.
    if (!document.fullscreenElement)
      document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  return [full, turn];
}
