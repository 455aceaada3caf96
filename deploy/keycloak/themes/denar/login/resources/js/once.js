/** A form is sent once: Keycloak answers a second sign-in meanwhile as if the password were wrong. */
for (const form of document.querySelectorAll('form[data-once]')) {
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  // People who come back to the page may send it again.
  addEventListener('pageshow', () => {
    sent = false;
  });
}
