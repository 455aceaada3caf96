/** On the page without a connection: shows the chosen language, and leaves when the network is back. */
const chosen = /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1] ?? 'pl';
const lang = { ua: 'uk' }[chosen] ?? chosen;
const parts = [...document.querySelectorAll('[data-offline]')];
const spoken = parts.find((part) => part.lang === lang) ?? parts[0];
document.documentElement.lang = spoken.lang;
document.title = spoken.dataset.offline;
for (const part of parts) part.hidden = part !== spoken;
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
// Nobody types here, so nothing is lost. A browser knows of its own network only: so we ask the server.
const look = () => {
  if (document.visibilityState === 'visible')
    fetch('/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
};
addEventListener('online', look);
setInterval(look, 5000);
