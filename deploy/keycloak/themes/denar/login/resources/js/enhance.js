/** Comforts for the pages, which work without it: showing a password, and how strong it is. */

for (const box of document.querySelectorAll('[data-reveal]')) {
  const input = box.querySelector('input');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'reveal';
  button.textContent = box.dataset.reveal;
  button.setAttribute('aria-controls', input.id);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!shown));
    button.textContent = shown ? box.dataset.reveal : box.dataset.conceal;
  });
  input.after(button);
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
  });
}

for (const meter of document.querySelectorAll('[data-strength]')) {
  const source = document.getElementById(meter.dataset.source);
  const words = JSON.parse(meter.dataset.words);
  let asked = 0;
  let timer;
  const ask = async () => {
    asked += 1;
    const mine = asked;
    const form = new URLSearchParams(new FormData(source.form));
    form.set('password', source.value);
    const answer = await fetch(meter.dataset.strength, { method: 'POST', body: form });
    if (!answer.ok || mine !== asked) return;
    const { strength } = await answer.json();
    meter.dataset.level = strength;
    meter.querySelector('output').textContent = words[strength];
    meter.hidden = false;
  };
  source.addEventListener('input', () => {
    clearTimeout(timer);
    if (source.value === '') {
      asked += 1;
      meter.hidden = true;
      return;
    }
    timer = setTimeout(() => ask().catch(() => undefined), 200);
  });
}
