/** Orders whose złoty a third provider takes: paid, cancelled, late, and refunded by seller and desk, as with PayU. */
// Own process: test pay stays in the lists of providers.
import '#test/test-pay/added.ts';

import './desk-return.test.ts';
import './parts.test.ts';
import './pay.test.ts';
import './refund.test.ts';
