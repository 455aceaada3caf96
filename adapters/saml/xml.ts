/** XML for SAML: strict parsing without document types, and output with everything escaped. */
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { ProofError } from '../identity-proof.ts';

export const ns = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  signature11: 'http://www.w3.org/2009/xmldsig11#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  encryption11: 'http://www.w3.org/2009/xmlenc11#',
} as const;

export const rejected = (reason: string, cause?: unknown): ProofError =>
  new ProofError('rejected', reason, { cause });

/** The root element of a document. Throws `rejected` if malformed or with a declaration. */
export function parse(xml: string): Element {
  // SAML needs no declarations, and entities are a known way to read files and exhaust memory.
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw rejected('a document type or another declaration');
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const root = parser.parseFromString(xml, 'text/xml').documentElement;
    if (root) return root;
  } catch (error) {
    throw rejected('no well-formed XML', error);
  }
  throw rejected('an empty document');
}

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

/** The children with that name. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : null;
    if (element && isNamed(element, namespace, name)) found.push(element);
  }
  return found;
}

/** The only child with that name, or null. Throws `rejected` if there are several. */
export function childIfAny(parent: Element, namespace: string, name: string): Element | null {
  const [found = null, ...more] = childrenOf(parent, namespace, name);
  if (more.length > 0) throw rejected(`several ${name}`);
  return found;
}

/** The only element at the end of a path of only children. Throws `rejected` if there is none. */
export function at(parent: Element, ...path: readonly (readonly [string, string])[]): Element {
  let element = parent;
  for (const [namespace, name] of path) {
    const next = childIfAny(element, namespace, name);
    if (!next) throw rejected(`no ${name}`);
    element = next;
  }
  return element;
}

export const textOf = (element: Element): string => (element.textContent ?? '').trim();

/** A required attribute. */
export function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (!value) throw rejected(`${element.localName} without ${name}`);
  return value;
}

/** Decodes base64, with or without line breaks. */
export function bytesOf(element: Element): Buffer {
  const text = textOf(element).replace(/\s+/g, '');
  const bytes = Buffer.from(text, 'base64');
  if (text === '' || bytes.toString('base64') !== text)
    throw rejected(`${element.localName}: no base64`);
  return bytes;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
