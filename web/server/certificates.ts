/** When the certificates of the site's public names end, as anybody who connects sees them. */
import net from 'node:net';
import tls from 'node:tls';

/** The moment after which the certificate that a https URL's server shows is no longer valid. */
export function certificateEnd(url: string, patienceMs = 5000): Promise<Date> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: hostname,
      port: Number(port || 443),
      ...(net.isIP(hostname) === 0 && { servername: hostname }),
      // Only its date is read: one that has ended, or of an authority of one's own, has one too.
      rejectUnauthorized: false,
      timeout: patienceMs,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
