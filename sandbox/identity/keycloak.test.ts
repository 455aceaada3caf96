/** The realm for a real Keycloak (deploy/keycloak) matches the embedded provider. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { ownBrand } from '#contract/brand-file.ts';
import { demoPeople } from '../demo-people.ts';
import { maximumLength, minimumLength } from './passwords.ts';
import { audience, clientId, realmPath } from './provider.ts';

const file = new URL('../../deploy/keycloak/realm-web.json', import.meta.url);
const realm = JSON.parse(fs.readFileSync(file, 'utf8'));
const [client] = realm.clients;

test('gives the embedded realm and its client the same names as Keycloak’s', () => {
  assert.equal(`/realms/${realm.realm}`, realmPath);
  assert.equal(client.clientId, clientId);
});

test('names Keycloak’s realm after the brand unless another name is given', () => {
  const named = `\${BRAND_NAME:${ownBrand.name}}`;
  const { displayName, smtpServer } = realm;
  assert.deepEqual([displayName, smtpServer.fromDisplayName, client.name], [named, named, named]);
});

test('has no demo data in an installation that forgets a variable', () => {
  const text = fs.readFileSync(file, 'utf8');
  assert.doesNotMatch(text, /localhost|\.test\b|:1025/);
  const { host, port, from } = realm.smtpServer;
  // Without a URL Keycloak stops the import and says so.
  assert.deepEqual(
    [host, port, from, client.rootUrl],
    ['SMTP_HOST', 'SMTP_PORT', 'MAIL_FROM', 'WEB_ORIGIN'].map((name) => `\${${name}}`),
  );
});

test('has a public Keycloak client, by code and PKCE S256 only', () => {
  assert.equal(client.publicClient, true);
  assert.equal(client.standardFlowEnabled, true);
  assert.equal(client.implicitFlowEnabled, false);
  assert.equal(client.directAccessGrantsEnabled, false);
  assert.equal(client.attributes['pkce.code.challenge.method'], 'S256');
});

test('issues tokens with audience and groups that live five minutes and rotate', () => {
  const mapper = (kind: string) =>
    client.protocolMappers.find((one: { protocolMapper: string }) => one.protocolMapper === kind);
  assert.equal(mapper('oidc-audience-mapper').config['included.custom.audience'], audience);
  assert.equal(mapper('oidc-group-membership-mapper').config['claim.name'], 'groups');
  assert.equal(mapper('oidc-group-membership-mapper').config['full.path'], 'true');
  assert.equal(realm.accessTokenLifespan, 300);
  assert.equal(realm.revokeRefreshToken, true);
});

test('has every role and group of the demo people', () => {
  const roles = realm.roles.realm.map(({ name }: { name: string }) => name);
  const groups = realm.groups.map(({ path }: { path: string }) => path);
  for (const person of demoPeople('admin@denar.test')) {
    for (const role of person.roles) assert.ok(roles.includes(role), role);
    for (const group of person.groups) assert.ok(groups.includes(group), group);
  }
});

test('gives new accounts a role, and hides Keycloak’s own default roles from tokens', () => {
  const [members] = realm.defaultGroups;
  const group = realm.groups.find(({ path }: { path: string }) => path === members);
  assert.deepEqual(group.realmRoles, ['user']);
  assert.equal(client.fullScopeAllowed, false);
  const [told, ...others] = realm.scopeMappings;
  const names = realm.roles.realm.map(({ name }: { name: string }) => name);
  // The sign-in requests it by `staff`; the API and the site do not know it.
  const known = names.filter((name: string) => name !== 'staff');
  assert.deepEqual([told.client, [...told.roles].sort(), others], [clientId, known.sort(), []]);
});

test('requires a second factor of staff, who set it up at the first sign-in', () => {
  const role = (name: string) =>
    realm.roles.realm.find((one: { name: string }) => one.name === name);
  for (const name of ['admin', 'bank-approver', 'clerk', 'support', 'auditor']) {
    assert.deepEqual(role(name).composites.realm, ['staff'], name);
  }
  const steps = (alias: string): Record<string, unknown>[] =>
    realm.authenticationFlows.find((flow: { alias: string }) => flow.alias === alias)
      .authenticationExecutions;
  const flow = steps('forms').find(({ flowAlias }) => flowAlias === 'second factor of staff');
  assert.equal(flow?.requirement, 'CONDITIONAL');
  const [asked, otp, ...rest] = steps('second factor of staff');
  const config = realm.authenticatorConfig.find(
    ({ alias }: { alias: string }) => alias === asked?.authenticatorConfig,
  );
  assert.deepEqual(
    [asked?.authenticator, asked?.requirement, config.config],
    ['conditional-user-role', 'REQUIRED', { condUserRole: 'staff', negate: 'false' }],
  );
  // A required step that is not set up is requested immediately; an alternative would be skipped.
  assert.deepEqual([otp?.authenticator, otp?.requirement, rest], ['auth-otp-form', 'REQUIRED', []]);
});

test('keeps sign-ins and administrators’ acts for ninety days', () => {
  const days = 90 * 86_400;
  assert.deepEqual([realm.eventsEnabled, realm.eventsExpiration], [true, days]);
  assert.equal(realm.adminEventsEnabled, true);
  assert.equal(realm.attributes.adminEventsExpiration, String(days));
});

test('has the same password rules in both providers', () => {
  assert.match(realm.passwordPolicy, /passwordBlacklist\(denar.txt\)/);
  assert.match(realm.passwordPolicy, new RegExp(`length\\(${minimumLength}\\)`));
  assert.match(realm.passwordPolicy, new RegExp(`maxLength\\(${maximumLength}\\)`));
  assert.equal(realm.verifyEmail, true);
});
