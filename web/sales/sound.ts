/** Two short tones when a sale is paid; off unless the seller turns them on. */
import { useState } from 'react';

const key = 'denar.sound';

/** Whether the seller wants to hear it, stored in this browser. */
export function useSound(): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(() => localStorage.getItem(key) === 'on');
  const change = (now: boolean) => {
    localStorage.setItem(key, now ? 'on' : 'off');
    setWanted(now);
  };
  return [wanted, change];
}

export function playPaid(): void {
  const audio = new AudioContext();
  const tone = (hertz: number, from: number) => {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, audio.currentTime + from);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + from + 0.25);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(audio.currentTime + from);
    oscillator.stop(audio.currentTime + from + 0.25);
    return oscillator;
  };
  tone(660, 0);
  tone(880, 0.15).onended = () => void audio.close();
}
