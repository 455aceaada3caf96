/** What a process of the product gets of our own environment: where programs are, and what was compiled before. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

export const inherited: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE };
