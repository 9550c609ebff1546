import { vi } from 'vitest';

type Ending = 'error' | 'timeout' | 'abort';

/** Stands in for XMLHttpRequest: an upload whose progress and end the test decides. */
export class FakeUpload extends EventTarget {
  static readonly all: FakeUpload[] = [];

  static install(): void {
    FakeUpload.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  retryAfter: string | null = null;
  timeout = 0;
  withCredentials = false;
  opened: readonly string[] = [];
  sent: FormData | null = null;

  constructor() {
    super();
    FakeUpload.all.push(this);
  }

  open(...given: readonly string[]): void {
    this.opened = given;
  }

  send(form: FormData): void {
    this.sent = form;
  }

  abort(): void {
    this.end('abort');
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }

  getResponseHeader(name: string): string | null {
    return name === 'retry-after' ? this.retryAfter : null;
  }

  answer(status: number, body: unknown, retryAfter: string | null = null): void {
    this.status = status;
    this.retryAfter = retryAfter;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new ProgressEvent('load'));
  }

  end(how: Ending): void {
    this.dispatchEvent(new ProgressEvent(how));
  }
}
