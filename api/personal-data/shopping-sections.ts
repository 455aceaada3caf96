/** What is kept about what a person offers and buys. */
import type { Section } from './section.ts';

const number = `'Z/' || o.year || '/' || lpad(o.number::text, 6, '0') AS number`;

/** The orders in which a person is on one side; where the pieces went is the buyer's to know. */
const orders = (side: 'buyer' | 'seller', other: 'buyer' | 'seller'): string => `
  SELECT o.id, ${number}, w.name AS ${other}, o.total, o.denar_part, o.pln_part, o.state, o.reason,
    o.deliver, o.shipping, o.created_at, o.paid_at, o.shipped_at, o.ended_at
  FROM shop_order o JOIN wallet w ON w.id = o.${other}_wallet_id
  WHERE o.${side}_wallet_id = ANY ($3) ORDER BY o.created_at`;

const money = ['total', 'denar_part', 'pln_part'];

const ofMine = `FROM shop_order o
    WHERE o.buyer_wallet_id = ANY ($3) OR o.seller_wallet_id = ANY ($3)`;

export const shopping: readonly Section[] = [
  {
    name: 'offers',
    about: { pl: 'Oferty', uk: 'Пропозиції', en: 'Offers' },
    sql: `SELECT number AS id, name, description, categories, rules, denar_percent, discount_percent,
        quantity, price, system_price, image_id, image_address, image_alt, url, location, published,
        created_at, updated_at
      FROM offer WHERE person_id = $1 ORDER BY place`,
    money: ['price', 'system_price'],
  },
  {
    name: 'pictures',
    about: {
      pl: 'Zdjęcia ofert; same pliki są w folderze pictures',
      uk: 'Фото пропозицій; самі файли в теці pictures',
      en: 'Pictures of offers; the files themselves are in the folder pictures',
    },
    sql: `SELECT id, width, height, created_at FROM offer_image WHERE person_id = $1
      ORDER BY created_at`,
  },
  {
    name: 'promotions',
    about: { pl: 'Promocje', uk: 'Акції', en: 'Promotions' },
    sql: `SELECT id, name, summary, description, only_my, discount_percent, valid_from::text,
        valid_to::text, categories, budget, spent, reserved, created_at, deleted_at
      FROM promotion WHERE person_id = $1 ORDER BY created_at`,
    money: ['budget', 'spent', 'reserved'],
  },
  {
    name: 'basket',
    about: { pl: 'Koszyk', uk: 'Кошик', en: 'Basket' },
    sql: `SELECT offer_id, quantity, added_at FROM basket_line WHERE person_id = $1 ORDER BY added_at`,
  },
  {
    name: 'orders-as-buyer',
    about: { pl: 'Zamówienia', uk: 'Замовлення', en: 'Orders' },
    sql: orders('buyer', 'seller'),
    money,
  },
  {
    name: 'orders-as-seller',
    about: { pl: 'Zamówienia u Ciebie', uk: 'Замовлення у вас', en: 'Orders made with you' },
    sql: orders('seller', 'buyer'),
    money,
  },
  {
    name: 'order-lines',
    about: { pl: 'Pozycje zamówień', uk: 'Позиції замовлень', en: 'Lines of orders' },
    sql: `SELECT l.order_id, l.offer_id, l.name, l.quantity, l.denar_percent, l.discount_percent,
        l.catalogue, l.discount, l.total, l.denar, l.promotion_name
      FROM shop_order_line l WHERE l.order_id IN (SELECT o.id ${ofMine}) ORDER BY l.order_id, l.place`,
    money: ['catalogue', 'discount', 'total', 'denar'],
  },
  {
    name: 'order-history',
    about: {
      pl: 'Co działo się z zamówieniami',
      uk: 'Що відбувалося із замовленнями',
      en: 'What happened to orders',
    },
    sql: `SELECT v.order_id, v.at, v.by, v.event, v.note
      FROM shop_order_event v WHERE v.order_id IN (SELECT o.id ${ofMine}) ORDER BY v.id`,
  },
];
