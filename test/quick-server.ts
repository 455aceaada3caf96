/** Server settings without durability, so that nothing waits for the disk. */
export const quickServer = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;
