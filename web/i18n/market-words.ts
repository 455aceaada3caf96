/** The texts of the marketplace: the Polish ones come with its pages, in no request of their own. */
import { plMarket } from './pl-market.ts';
import { addTexts } from './texts.ts';

addTexts('pl', plMarket);

export { loadMarketWords } from './language.ts';
