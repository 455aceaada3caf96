/** Shows how strong the password in a field is, by the list of common ones and a careful estimate. */

const minimumLength = 8;

/** Bits that one more character of its kind adds to a password that people make up. */
const bitsOf = (character) => {
  if (/\p{L}/u.test(character)) return 2.2;
  return /\d/.test(character) ? 2.5 : 4;
};

/** Characters that only repeat or count on from the one before add nothing. */
const surprising = (characters) =>
  characters.filter((one, at) => {
    const step = at === 0 ? 9 : one.codePointAt(0) - characters[at - 1].codePointAt(0);
    return Math.abs(step) > 1;
  });

const levelOf = (password, common) => {
  if (password.length < minimumLength) return 'short';
  if (common.has(password.toLowerCase())) return 'common';
  const bits = surprising([...password]).reduce((sum, one) => sum + bitsOf(one), 0);
  if (bits < 30) return 'weak';
  return bits < 50 ? 'ok' : 'strong';
};

for (const meter of document.querySelectorAll('[data-strength-of]')) {
  const source = document.getElementById(meter.dataset.strengthOf);
  let list;
  const common = () => {
    list ??= fetch(meter.dataset.common)
      .then((answer) => answer.text())
      .then((text) => new Set(text.split('\n')))
      .catch(() => new Set());
    return list;
  };
  source.addEventListener('input', async () => {
    const known = await common();
    const level = levelOf(source.value, known);
    meter.dataset.level = level;
    meter.querySelector('output').textContent =
      meter.dataset[level === 'common' ? 'commonWord' : level];
    meter.hidden = source.value === '';
  });
}
