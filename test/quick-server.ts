/** Settings of a server none of whose data outlives a power cut, so that it waits for no disk. */
export const quickServer = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;
