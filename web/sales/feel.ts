/** What a seller hears and feels without looking: on unless this browser was told otherwise. */
import { useState } from 'react';

const key = 'denar.sound';

const wantsIt = (): boolean => localStorage.getItem(key) !== 'off';

export function useFeel(): [boolean, () => void] {
  const [wanted, setWanted] = useState(wantsIt);
  const turn = () => {
    localStorage.setItem(key, wanted ? 'off' : 'on');
    setWanted(!wanted);
  };
  return [wanted, turn];
}

/** Hertz, one tone after the other: two that rise, or one that is low. */
const tones = { paid: [660, 880], refused: [196] } as const;

/** A tone, and a vibration when paid; nothing on a device that can do neither. */
export function feel(what: keyof typeof tones): void {
  if (!wantsIt()) return;
  if (what === 'paid') navigator.vibrate?.(40);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const played = tones[what].map((hertz, at) => {
    const [from, until] = [audio.currentTime + at * 0.15, audio.currentTime + at * 0.15 + 0.25];
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, until);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(until);
    return oscillator;
  });
  const last = played.at(-1);
  if (last) last.onended = () => void audio.close();
}
