/** What the people of the sandbox do, on its sign-in page. */
import { texts } from '../texts.ts';

export const peopleTexts = texts({
  buyer: { pl: 'kupuje i płaci kodem', uk: 'купує і платить кодом', en: 'buys and pays by code' },
  seller: {
    pl: 'sprzedaje pieczywo, przyjmuje kody',
    uk: 'продає хліб, приймає коди',
    en: 'sells bread, takes codes',
  },
  shop: {
    pl: 'sklep z warzywami i rzemiosłem',
    uk: 'крамниця з овочами та ремеслами',
    en: 'a shop for vegetables and crafts',
  },
  tailor: {
    pl: 'szyje i haftuje w Lublinie',
    uk: 'шиє та вишиває в Любліні',
    en: 'sews and embroiders in Lublin',
  },
  admin: { pl: 'prowadzi program', uk: 'веде програму', en: 'runs the programme' },
  approver: {
    pl: 'zatwierdza wpłaty jako druga osoba',
    uk: 'затверджує внески як друга особа',
    en: 'approves payments in as the second person',
  },
});
