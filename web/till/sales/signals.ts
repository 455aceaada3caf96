/** What a seller hears and feels without looking: on unless this browser was told otherwise. */
import { useState } from 'react';

const key = 'denar.sound';

const wantsIt = (): boolean => localStorage.getItem(key) !== 'off';

export function useSignals(): [boolean, () => void] {
  const [wanted, setWanted] = useState(wantsIt);
  const turn = () => {
    localStorage.setItem(key, wanted ? 'off' : 'on');
    setWanted(!wanted);
  };
  return [wanted, turn];
}

let audio: AudioContext | null = null;

/** Called within a press, without which browsers let no page sound. */
export function readySound(): void {
  if (!wantsIt() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Hertz, one tone after the other: two that rise, or one that is low. */
const tones = { paid: [660, 880], refused: [196] } as const;

/** A tone, and a vibration when paid; nothing on a device that can do neither. */
export function signal(what: keyof typeof tones): void {
  if (!wantsIt()) return;
  if (what === 'paid') navigator.vibrate?.(40);
  for (const [at, hertz] of tones[what].entries()) if (audio) play(audio, hertz, at * 0.15);
}

function play(on: AudioContext, hertz: number, after: number): void {
  const [from, until] = [on.currentTime + after, on.currentTime + after + 0.25];
  const oscillator = on.createOscillator();
  const volume = on.createGain();
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(from);
  oscillator.stop(until);
}
