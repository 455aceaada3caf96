/** Responses that are sent as they are: a page, a redirect, a cookie, written-out JSON. */
export class BrowserAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Buffer;

  constructor(
    status: number,
    headers: BrowserAnswer['headers'],
    content: BrowserAnswer['content'],
  ) {
    this.status = status;
    this.headers = headers;
    this.content = content;
  }
}
