/** An example of each body in the OpenAPI document, made of its schema. */

type Json = Readonly<Record<string, unknown>>;

/** What people and programs say in fields whose schema has no example of its own. */
const said: Readonly<Record<string, unknown>> = {
  name: 'Anna Kowalska',
  email: 'anna@example.org',
  companyName: 'Piekarnia Pod Lipą',
  accountName: 'Anna Kowalska',
  customer: 'Anna',
  address: 'ul. Lipowa 5',
  town: 'Łódź',
  lat: 51.77,
  lon: 19.46,
  title: 'Za obiad',
  description: 'Chleb i bułki',
  about: 'Chleb na zakwasie, codziennie od szóstej.',
  category: 'Żywność',
  subject: 'Potwierdzenie',
  message: 'Nie widzę potwierdzenia wczorajszej płatności.',
  text: 'Czy chleb jest jeszcze dostępny?',
  note: 'Sprawdzone z dokumentami',
  reason: 'Obraża mnie',
  usagePurpose: ['Sprzedaż chleba'],
  batch: '2026-11',
  parcel: '00123456789012345678',
  picture: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  hours: [],
  from: '08:00',
  to: '16:00',
  price: '12.50',
  denar: '5.00',
  refundCap: '50.00',
  qty: '1000',
  asset_name: 'Kupon',
  asset_identifier: 'Kupon',
  assets: { Kupon: '10' },
  data: { text: 'Umowa 7/2026' },
  token: 'b3NvYmE',
  proof: 'ZG93w7Nk',
  SAMLart: 'AAQAAMFbLinlXaCM',
  RelayState: 'cG93csOzdA',
  endpoint: 'https://push.example.org/send/1',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
};

/** Bytes in base64url, as browsers send them for passkeys. */
const someBytes = 'c29tZSBieXRlcw';

/** What particular bodies say in other words, or beyond what is required. */
const ofBody: Readonly<Record<string, Json>> = {
  AddSaleItemBody: { name: 'Chleb żytni', price: '12.50' },
  AddTabletBody: { name: 'Kasa 2' },
  AskSupportBody: { subject: 'Potwierdzenie' },
  BeginPasskeyBody: { name: 'Telefon' },
  CreateGroupBody: { name: 'Sąsiedzi' },
  CreateOrderBody: { deliver: { kind: 'pickup' } },
  CreateRequestBody: { title: 'Za obiad', email: 'anna@example.org' },
  InitiateCardPaymentBody: { description: 'Chleb i bułki' },
  InviteToBePaidBody: { title: 'Za obiad' },
  OfferInput: { name: 'Chleb żytni', category: 'Żywność', price: '12.50' },
  OpenSaleBody: { customer: 'Anna' },
  PayBoundCodeBody: { description: 'Chleb i bułki' },
  PayuCreateOrderBody: { amount: '12.50' },
  PromotionInput: { name: 'Taniej w grudniu', discountPercent: 10 },
  RefundPaymentBody: { amount: '12.50' },
  RenamePasskeyBody: { name: 'Telefon' },
  SendAssetBody: { email: 'anna@example.org' },
  SendWithDataBody: { email: 'anna@example.org' },
  ShipOrderBody: { parcel: '00123456789012345678' },
  SplitBillBody: { title: 'Za obiad' },
  TransTransferBody: { title: 'Za obiad' },
  TransferItalarBody: { email: 'anna@example.org' },
  UpdateCardBody: { note: 'Zgubiona' },
  UpdateGroupBody: { name: 'Sąsiedzi' },
};

const ofFormat: Readonly<Record<string, string>> = {
  uuid: '01932c5e-7a10-7c3d-9f52-2b8e6d4a1c07',
  date: '2026-12-15',
  'date-time': '2026-12-01T12:00:00.000Z',
};

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
}

/** The first value that a schema names itself, if any. */
const named = (shape: Shape): unknown => shape.examples?.[0] ?? shape.const ?? shape.enum?.[0];

/** Returns a function that gives an example of the schema of a name: what is required of it. */
export function exampleMaker(schemas: Json): (name: string) => unknown {
  const of = (shape: Shape, field: string): unknown => {
    if (shape.$ref) return ofName(shape.$ref.split('/').at(-1) ?? '', field);
    const choice = (shape.anyOf ?? shape.oneOf)?.[0];
    return named(shape) ?? said[field] ?? (choice ? of(choice, field) : plain(shape, field));
  };
  const plain = (shape: Shape, field: string): unknown => {
    const { type, properties = {}, required = [], items = {}, minItems = 1, minimum = 1 } = shape;
    const one = (name: string) => [name, of(properties[name] ?? {}, name)];
    if (type === 'object') return Object.fromEntries(required.map(one));
    if (type === 'array') return Array.from({ length: minItems }, () => of(items, field));
    if (type === 'string') return shape.format ? ofFormat[shape.format] : someBytes;
    return type === 'boolean' ? true : Math.max(minimum, 1);
  };
  const ofName = (name: string, field = ''): unknown => {
    const made = of(schemas[name] as Shape, field);
    return ofBody[name] ? { ...(made as Json), ...ofBody[name] } : made;
  };
  return ofName;
}
