/** The texts of the marketplace: the Polish ones come with its pages, in no request of their own. */
import { loadMarketTexts } from './language.ts';
import { plMarket } from './pl-market.ts';
import { addTexts } from './texts.ts';

addTexts('pl', plMarket);

/** Loads the texts of the marketplace in the language that is spoken. */
export const loadMarketWords = (): Promise<void> => loadMarketTexts();
