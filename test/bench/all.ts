/** All benchmarks one after the other: `npm run bench [-- --quick] [-- --journal=<rows>]`. */
await import('./ledger.bench.ts');
console.log();
await import('./http.bench.ts');
console.log();
await import('./growth.bench.ts');

export {};
