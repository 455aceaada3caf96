/** Test support: a seller with an offer, and what is asked and answered about it. */
import { decideReport, getEnquiry, reportMessage } from '#contract/enquiries.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { bread, offerCalls } from '../offers/testing.ts';
import type { Person, Reply, TestApi } from '../testing.ts';
import type { EnquiryView } from './rows.ts';

type Headers = Readonly<Record<string, string>>;

export interface Enquiries {
  /** A seller with one published offer. */
  seller(name: string): Promise<{ seller: Person; offer: number }>;
  ask(as: Person, offerId: number, text: string, headers?: Headers): Promise<Reply>;
  write(as: Person, id: string, text: string, headers?: Headers): Promise<Reply>;
  see(as: Person, id: string): Promise<EnquiryView>;
  /** The person's counts of unread threads, and of reports. */
  waiting(as: Person): Promise<{ enquiries: number; reports: number }>;
  report(as: Person, message: string, reason?: string): Promise<Reply>;
  decide(as: Person, message: string, decision: string, note?: string): Promise<Reply>;
  /** A thread that succeeds; its id. */
  begun(as: Person, offerId: number, text?: string): Promise<string>;
}

export function openEnquiries(api: TestApi): Enquiries {
  const { save } = offerCalls(api);
  const post = (as: Person, path: string, body: object, headers: Headers = {}) =>
    api.ask('POST', `/v2/enquiries${path}`, { as, body, headers });
  const ask: Enquiries['ask'] = (as, offerId, text, headers) =>
    post(as, '', { offerId, text }, headers);
  return {
    async seller(name) {
      const seller = await api.person(name);
      const saved = (await save(seller, [bread({ status: 'published' })])).body;
      return { seller, offer: saved[0]?.id ?? 0 };
    },
    ask,
    write: (as, id, text, headers) => post(as, `/${id}/messages`, { text }, headers),
    see: async (as, id) => await api.call(getEnquiry, { as, params: { id } }),
    async waiting(as) {
      const { enquiries, reports } = await api.call(waiting, { as });
      return { enquiries: Number(enquiries), reports: Number(reports) };
    },
    report: (as, message, reason = 'Obraża mnie') =>
      api.reply(reportMessage, { as, params: { id: message }, body: { reason } }),
    decide: (as, message, decision, note = 'Wulgarne słowa.') =>
      api.reply(decideReport, { as, params: { id: message }, body: { decision, note } }),
    async begun(as, offerId, text = 'Czy chleb jest bez glutenu?') {
      const reply = await ask(as, offerId, text);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return String(reply.body.id);
    },
  };
}
