/** What a form does between the first key and the answer, with simulated fields. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { Form } from './form-state.ts';

const schema = z.object({
  name: z.string().check(z.minLength(2, 'short')),
  amount: z.pipe(
    z.string().check(z.regex(/^\d+$/, 'digits')),
    z.transform((text) => Number(text)),
  ),
  wishes: z.array(z.string().check(z.minLength(1, 'empty'))),
  agreed: z.boolean(),
});
type Values = z.input<typeof schema>;
const start: Values = { name: '', amount: '', wishes: [], agreed: false };

let focused = '';

/** A native field as far as a form uses it; `order` is its position on the page. */
function field(name: string, order: number, more: object = {}) {
  const made = {
    type: 'text',
    value: '',
    order,
    focus: () => {
      focused = name;
    },
    compareDocumentPosition: (other: { order: number }) => (other.order > order ? 4 : 2),
    ...more,
  };
  return made as typeof made & HTMLInputElement;
}

function open(kept: Partial<Values> = {}) {
  const heard: Values[] = [];
  const form = new Form<Values, z.output<typeof schema>>(
    start,
    { ...start, ...kept },
    (values) => schema.safeParse(values),
    (values) => heard.push(values),
  );
  focused = '';
  const name = field('name', 1);
  const amount = field('amount', 2);
  const detach = form.register('name').ref(name);
  form.register('amount').ref(amount);
  const type = (control: HTMLInputElement, of: 'name' | 'amount', text: string) => {
    control.value = text;
    form.register(of).onChange();
  };
  return { form, heard, name, amount, type, detach };
}

test('shows stored input in a form field, and reports typing at once', () => {
  const { form, heard, name, type } = open({ name: 'Jan' });
  assert.equal(name.value, 'Jan');
  type(name, 'name', 'Jana');
  assert.equal(form.getValues('name'), 'Jana');
  assert.deepEqual(heard, [{ ...start, name: 'Jana' }]);
  assert.equal(form.startValues().name, '');
});

test('shows form faults only after sending, and focuses the first on the page', async () => {
  const { form, name, amount, type } = open();
  type(amount, 'amount', 'x');
  assert.deepEqual(form.state().errors, {});
  await form.handleSubmit(() => assert.fail('sent'))();
  assert.equal(form.state().errors.name?.message, 'short');
  assert.equal(form.state().errors.amount?.message, 'digits');
  assert.equal(focused, 'name');
  // From now on a field is checked as it changes, and only that one.
  type(name, 'name', 'Jan');
  assert.deepEqual(Object.keys(form.state().errors), ['amount']);
  type(name, 'name', 'J');
  assert.deepEqual(Object.keys(form.state().errors).sort(), ['amount', 'name']);
});

test('sends what the schema makes of a form, and waits for it', async () => {
  const { form, name, amount, type } = open();
  type(name, 'name', 'Jan');
  type(amount, 'amount', '12');
  const sent: unknown[] = [];
  let prevented = false;
  await form.handleSubmit(async (values) => {
    sent.push(values, form.state().isSubmitting);
  })({
    preventDefault: () => {
      prevented = true;
    },
  });
  assert.deepEqual(sent, [{ ...start, name: 'Jan', amount: 12 }, true]);
  assert.equal(prevented, true);
  assert.equal(form.state().isSubmitting, false);
  const failing = form.handleSubmit(() => Promise.reject(new Error('no connection')));
  await assert.rejects(failing(), /no connection/);
  assert.equal(form.state().isSubmitting, false);
});

test('sends what a password manager fills into a form silently', async () => {
  const { form, name, amount } = open();
  name.value = 'Jan';
  amount.value = '5';
  const sent: string[] = [];
  await form.handleSubmit((values) => sent.push(values.name))();
  assert.deepEqual(sent, ['Jan']);
});

test('removes a reported fault when its form field changes', () => {
  const { form, amount, type } = open();
  form.setError('amount', { message: 'too much' });
  assert.equal(form.state().errors.amount?.message, 'too much');
  assert.equal(focused, 'amount');
  type(amount, 'amount', '3');
  assert.deepEqual(form.state().errors, {});
});

test('shows a set value in its form field, and clears faults on reset', async () => {
  const { form, name, heard } = open();
  form.setValue('name', 'Ola');
  assert.equal(name.value, 'Ola');
  await form.handleSubmit(() => assert.fail('sent'))();
  form.reset(start);
  assert.equal(name.value, '');
  assert.deepEqual(form.state().errors, {});
  assert.deepEqual(heard.at(-1), start);
});

test('reads one check box as yes or no, and several of a name as a list', () => {
  const { form } = open({ wishes: ['b'] });
  const boxes = ['a', 'b', 'c'].map((value, at) =>
    field('wishes', 3 + at, { type: 'checkbox', value, checked: false }),
  );
  const [a, b] = boxes;
  for (const box of boxes) form.register('wishes').ref(box);
  assert.deepEqual(
    boxes.map(({ checked }) => checked),
    [false, true, false],
  );
  if (a && b) Object.assign(a, { checked: true });
  form.register('wishes').onChange();
  assert.deepEqual(form.getValues('wishes'), ['a', 'b']);
  const agreed = field('agreed', 9, { type: 'checkbox', value: 'on', checked: false });
  form.register('agreed').ref(agreed);
  agreed.checked = true;
  form.register('agreed').onChange();
  assert.equal(form.getValues('agreed'), true);
});

test('names the place of a fault in a list, and keeps the value of a removed field', async () => {
  const { form, detach } = open({ name: 'Jan', amount: '1', wishes: ['a', ''] });
  detach?.();
  await form.handleSubmit(() => assert.fail('sent'))();
  assert.deepEqual(form.state().errors, { wishes: { message: 'empty', path: [1] } });
  assert.equal(form.getValues('name'), 'Jan');
});

test('notifies a watcher of one form value, while the faults stay the same object', () => {
  const { form, name, type } = open();
  const before = form.state();
  let told = 0;
  const end = form.subscribe(() => {
    told += 1;
  });
  type(name, 'name', 'Jan');
  end();
  type(name, 'name', 'Jana');
  assert.equal(told, 1);
  assert.equal(form.state(), before);
});
