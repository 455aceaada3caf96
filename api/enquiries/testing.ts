/** Test support: a seller with an offer, and what is asked and answered about it. */
import * as enquiries from '#contract/enquiries.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { bread, offerCalls } from '../offers/testing.ts';
import type { Person, TestApi } from '../testing.ts';

export function enquiryCalls(api: TestApi) {
  const { save } = offerCalls(api);
  return {
    /** A seller with one published offer. */
    async seller(name: string): Promise<{ seller: Person; offer: number }> {
      const seller = await api.person(name);
      const [saved] = (await save(seller, [bread({ status: 'published' })])).body;
      return { seller, offer: saved?.id ?? 0 };
    },
    ask: (as: Person, offerId: number, text: string, key?: string) =>
      api.reply(enquiries.askSeller, { as, body: { offerId, text }, key }),
    write: (as: Person, id: string, text: string, key?: string) =>
      api.reply(enquiries.writeMessage, { as, params: { id }, body: { text }, key }),
    see: (as: Person, id: string) => api.call(enquiries.getEnquiry, { as, params: { id } }),
    /** The person's counts of unread threads, and of reports. */
    waiting: (as: Person) => api.call(waiting, { as }),
    report: (as: Person, id: string, reason = 'Obraża mnie') =>
      api.reply(enquiries.reportMessage, { as, params: { id }, body: { reason } }),
    decide: (as: Person, id: string, decision: string, note = 'Wulgarne słowa.') =>
      api.reply(enquiries.decideReport, { as, params: { id }, body: { decision, note } }),
    /** The id of a new thread. */
    begun: async (as: Person, offerId: number, text = 'Czy chleb jest bez glutenu?') =>
      (await api.call(enquiries.askSeller, { as, body: { offerId, text } })).id,
  };
}
