/** The realm for a real Keycloak (deploy/keycloak) promises what the embedded provider does. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { demoPeople } from '../demo-people.ts';
import { maximumLength, minimumLength } from './passwords.ts';
import { audience, clientId, realmPath } from './provider.ts';

const file = new URL('../../deploy/keycloak/realm-web.json', import.meta.url);
const realm = JSON.parse(fs.readFileSync(file, 'utf8'));
const [client] = realm.clients;

test('the realm and its client have the same names', () => {
  assert.equal(`/realms/${realm.realm}`, realmPath);
  assert.equal(client.clientId, clientId);
});

test('the client is public, by code and PKCE S256 only', () => {
  assert.equal(client.publicClient, true);
  assert.equal(client.standardFlowEnabled, true);
  assert.equal(client.implicitFlowEnabled, false);
  assert.equal(client.directAccessGrantsEnabled, false);
  assert.equal(client.attributes['pkce.code.challenge.method'], 'S256');
});

test('tokens carry the audience and the groups, live five minutes and rotate', () => {
  const mapper = (kind: string) =>
    client.protocolMappers.find((one: { protocolMapper: string }) => one.protocolMapper === kind);
  assert.equal(mapper('oidc-audience-mapper').config['included.custom.audience'], audience);
  assert.equal(mapper('oidc-group-membership-mapper').config['claim.name'], 'groups');
  assert.equal(mapper('oidc-group-membership-mapper').config['full.path'], 'true');
  assert.equal(realm.accessTokenLifespan, 300);
  assert.equal(realm.revokeRefreshToken, true);
});

test('every role and group of the demo people exists', () => {
  const roles = realm.roles.realm.map(({ name }: { name: string }) => name);
  const groups = realm.groups.map(({ path }: { path: string }) => path);
  for (const person of demoPeople('admin@denar.test')) {
    for (const role of person.roles) assert.ok(roles.includes(role), role);
    for (const group of person.groups) assert.ok(groups.includes(group), group);
  }
});

test('the password rules are the same', () => {
  assert.match(realm.passwordPolicy, /passwordBlacklist\(denar.txt\)/);
  assert.match(realm.passwordPolicy, new RegExp(`length\\(${minimumLength}\\)`));
  assert.match(realm.passwordPolicy, new RegExp(`maxLength\\(${maximumLength}\\)`));
  assert.equal(realm.verifyEmail, true);
});
