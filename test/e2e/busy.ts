/** A person with nearly everything, for tests that visit every screen. */
import { transfer } from '#contract/transfers.ts';
import { billPlaces } from './counter.ts';
import { groupWith } from './groups.ts';
import { requested } from './money-requests.ts';
import { asked, begunOrder, honey, publicPlaces } from './offers.ts';
import { begunTopUp, callAs, exchanged, participant, tokenOf } from './people.ts';

/**
 * Money, a payment, a group, a pending top-up and order, something on the chain, and bills; with
 * the values for the routes' parameters, and the names and titles used.
 */
export async function busyPerson() {
  const [person, payee] = await Promise.all([
    participant('Karolina Wiśniewska-Brzęczyszczykiewicz', '12345,67'),
    participant('Spółdzielnia Rolników Ekologicznych „Dolina Bystrzycy”'),
  ]);
  const title = 'Skrzynka warzyw i owoców sezonowych, dostawa w czwartek rano';
  const goods = 'Skrzynka warzyw i owoców sezonowych';
  const club = 'Mieszkańcy ulicy Łąkowej i okolic';
  const query = { email: payee.email, amount: '234.5', title };
  const token = await tokenOf(person);
  const { transaction } = await callAs(token, transfer, { query });
  const group = await groupWith(person, club, [payee], { showEmail: true });
  const places = await publicPlaces();
  const values = {
    ...places,
    '/pytania/oferta/:id': places['/puboffers/:id'],
    '/pytania/:id': await asked(token, goods),
    '/transactions/:id': String(transaction),
    '/grp/:id': group,
    '/grp/:id/podziel': group,
    '/prosby/:id': await requested(payee, { email: person.email, amount: '12.5', title: goods }),
    '/etbuy/:id': await begunTopUp(token),
    '/ecoin_send/:id': await exchanged(token, '10.00'),
    ...(await billPlaces(person, payee, goods)),
    '/order/:id': await begunOrder(token),
  };
  const given = [person.name, payee.name, title, goods, club, honey.seller, honey.name];
  return { person, token, values, given };
}
