/** What the API's document says of fields beyond their shape, apart from the schemas: browsers need none of it. */
import type * as z from 'zod/mini';
import * as fields from './schemas.ts';

type Description = readonly [field: z.ZodMiniType, description: string, example: string];

export const descriptions: readonly Description[] = [
  [
    fields.amount._zod.def.in,
    'Above 0, at most 1 000 000, with at most two decimals; a number or a decimal string.',
    '12.50',
  ],
  [fields.email, 'An e-mail address; case does not matter.', 'anna@example.org'],
  [fields.otpCode, 'Six digits.', '123456'],
  [
    fields.cardNumber,
    'Sixteen digits, the last of them Luhn’s check digit.',
    '9616 0000 0000 0007',
  ],
  [fields.serial, 'Eight letters and digits; case, blanks and dashes do not matter.', 'K7QM-3XWZ'],
  [fields.pin, 'Six digits.', '123456'],
  [fields.nip, 'A Polish tax number (NIP) with a right check digit.', '526-10-40-828'],
  [
    fields.nrb,
    'A Polish bank account number (NRB) or IBAN with right check digits.',
    '61 1090 1014 0000 0712 1981 2874',
  ],
  [fields.phone, 'Nine to fifteen digits.', '+48 600 100 200'],
  [fields.postcode, 'Two digits, a dash, three digits.', '03-715'],
];
