/** The blocks of nearly every guest page, without those needed only by signed-in users. */
import '#contract/money.ts';
import './bare-operation.ts';
import './personal-data/farewell.ts';
import './ui/alert.tsx';
import './ui/amount.ts';
import './ui/card.tsx';
import './ui/check-group.tsx';
import './ui/checkbox.tsx';
import './ui/empty-state.tsx';
import './ui/money.tsx';
import './ui/picture.tsx';
import './ui/search-box.tsx';
import './ui/select.tsx';
import './ui/skeleton.tsx';
