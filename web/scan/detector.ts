/** Who finds QR codes in a picture: the browser where it can, else a library, fetched when it is needed. */

export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Some browsers have the class and know no format at all. */
async function ofBrowser(): Promise<DetectorClass | null> {
  const found = window.BarcodeDetector;
  const formats = await found?.getSupportedFormats().catch((): readonly string[] => []);
  return found && formats?.includes('qr_code') ? found : null;
}

export async function openDetector(): Promise<Detector> {
  const Found = await ofBrowser();
  if (Found) return new Found({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
