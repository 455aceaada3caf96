/** `npm run drill:standby [-- --times=3] [-- --seconds=5]`: the effects of losing the primary. */
import { parseArgs } from 'node:util';
import { type Blow, conclude, drillStandby } from './fail-over.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    people: { type: 'string', default: '24' },
  },
});
const figures = await drillStandby({
  blows: [...new Array<Blow>(Number(values.times)).fill('killed'), 'cut off'],
  seconds: Number(values.seconds),
  people: Number(values.people),
  loseStandby: true,
  say: console.log,
});
console.log(conclude(figures));
