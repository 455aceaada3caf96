/** The environment that the product's processes inherit from us: program and cache paths. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

export const inherited: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE };
