/** Patterns for our own brand's names in texts, so that tests of another brand can find them. */

/** With all endings; identifiers for programs do not count (`denarPart`, `denar_percent`). */
export const ownNames =
  /(?<![\p{L}\d_.-])(?:Denar(?![A-Z_])\p{Ll}*|DENAR|DNR|iTalar(?![A-Z_])\p{Ll}*|ITL|[Дд]енар\p{L}*|[іІi][Тт]алар\p{L}*)(?![\p{L}\d_])/u;
