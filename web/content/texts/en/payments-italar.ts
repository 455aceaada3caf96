/** The payment terms for the part of the currency on the chain, in English. */
import type { Section } from '../../document.ts';

export const italar: Section = {
  id: 'chain',
  chain: true,
  title: '{{chainCurrency.pl}} and the blockchain',
  blocks: [
    '{{chainCurrency.pl}} ({{chainCode}}) are the part of the currency that is recorded on a blockchain. 1 {{chainCode}} stands for 1 {{currencyCode}} and is covered by the reserve in the same way. {{currencyCode}} and {{chainCode}} are exchanged in the [App](/exchange) one to one, in both directions and free of charge.',
    'Exchanging and sending are final once the chain’s node has accepted them; until then the amount is reserved. If the node refuses, all of it is released.',
    '{{chainCode}} and other assets can be sent to a Participant or to an address on the chain. The operator cannot reverse or recover what was sent to an address outside the Programme, even if the address was wrong. What comes from outside is booked after the number of blocks the operator sets.',
    'If the chain changes its history and a payment from outside disappears from it, the operator reverses its booking. A shortfall that cannot be made good in this way is cleared up by the Programme’s staff.',
    'Only people to whom the operator has given that right can issue new assets. The issuer is responsible for assets other than {{chainCode}}; the operator does not exchange them for złoty.',
    {
      note: 'Everything written to the chain – addresses, amounts and attached text – is public for ever. Nobody, including the operator, can change or remove it. Do not write personal data there, your own or anybody else’s.',
    },
  ],
};
