/** `npm run drill:restore [-- --seconds=10]`: recovery to the moment before a human error. */
import { parseArgs } from 'node:util';
import { drillRestore } from './restore-drill.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    people: { type: 'string', default: '24' },
  },
});
const done = await drillRestore({
  seconds: Number(values.seconds),
  people: Number(values.people),
  say: console.log,
});
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
console.log(
  [
    `Backup: ${mb(done.backup.bytes)} (${mb(done.backup.unpackedBytes)} unpacked) in ${s(done.backupMs)}; archived log: ${mb(done.archivedBytes)}.`,
    `Restored in ${s(done.unpackMs + done.replayMs)}: unpacked in ${s(done.unpackMs)}, replayed in ${s(done.replayMs)}; verified in ${s(done.verifyMs)}.`,
    `All ${done.before} payments answered before the moment are there, none of the ${done.after} begun after it; the journal verifies, and people pay again.`,
  ].join('\n'),
);
