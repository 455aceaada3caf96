/** Responses for a person's browser: a page, a redirect, a cookie. */
export class BrowserAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string;

  constructor(status: number, headers: BrowserAnswer['headers'], content: string) {
    this.status = status;
    this.headers = headers;
    this.content = content;
  }
}
