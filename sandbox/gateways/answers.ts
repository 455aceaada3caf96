/** Makes a stand-in's calls fail according to the active faults. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerFault, Faults } from './faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name; a route without one never fails. */
    call?: string;
  }
}

/** A fault that prevents the call, answered in the provider's format. */
export type Refuse = (
  fault: Exclude<AnswerFault, 'timeout-after-commit'>,
  reply: FastifyReply,
) => FastifyReply;

const early = ['unauthorized', 'too-many-requests', 'server-error'] as const;

/**
 * Must be registered in the stand-in's own scope, before its routes. `hangMs`: how long the caller
 * of an executed call gets no answer before the connection is closed.
 */
export function failingAnswers(
  app: FastifyInstance,
  options: { readonly faults: Faults; readonly refuse: Refuse; readonly hangMs: number },
): void {
  const { faults, refuse, hangMs } = options;
  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const fault = early.find((kind) => faults.strikes(kind, call));
    if (fault) return refuse(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || reply.statusCode >= 400) return payload;
    if (!faults.strikes('timeout-after-commit', call)) return payload;
    const { socket } = request.raw;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hangMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    socket.destroy();
    return payload;
  });
}
