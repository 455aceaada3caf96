/** The icon set: one stroke, 24 × 24, drawn in the colour of the text beside it. */

const paths = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  info: 'M12 11v5.5M12 7.6v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  code: 'M5 4h5v5H5zM14 4h5v5h-5zM5 15h5v5H5zM14 15h2v2h-2zM19 14v2M17 20h2v-2M14 20v.1',
  cart: 'M4 5h2l2 10h9l2-7H7M9.5 19.5v.1M16 19.5v.1',
  till: 'M5 11h14l1.5 8h-17zM8 11V5h8v6M10.5 8h3M8 15h.1M12 15h.1M16 15h.1',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  transfer: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
  wallet:
    'M5 7h13a1.5 1.5 0 0 1 1.500 1.500V18a1.500 1.500 0 0 1-1.500 1.500H6A2 2 0 0 1 4 17.500V7a2 2 0 0 1 2-2h10M16 13.200v.1',
  history:
    'M4.500 12A7.500 7.500 0 1 0 7 6.400L4.500 8.700M4.500 4.500v4.200h4.200M12 8v4.300l3 1.700',
  coins:
    'M9 12a5 3 0 1 0 0-6 5 3 0 0 0 0 6ZM4 9v6c0 1.700 2.200 3 5 3M4 12c0 1.700 2.200 3 5 3M15 18.500a5 3 0 1 0 0-6 5 3 0 0 0 0 6ZM20 15.500v1.500c0 1.700-2.200 3-5 3s-5-1.300-5-3v-1.500',
  person:
    'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c.8-3.700 3.800-5.500 7.500-5.500s6.700 1.800 7.500 5.500',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.6-3.400 3.200-5 6.500-5s5.900 1.600 6.500 5M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.900c1.900.7 3.100 2.200 3.500 4.600',
  key: 'M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3l1-1v-2h2v-2h1.500l1-1.200M15.500 8.500v.1',
  login: 'M10 5h8v14h-8M4 12h10M10.500 8.500 14 12l-3.500 3.500',
  logout: 'M14 5H6v14h8M10 12h10M16.500 8.500 20 12l-3.500 3.500',
  form: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6',
  manage: 'M4 7h9M17 7h3M15 9.500v-5M4 12h3M11 12h9M9 14.500v-5M4 17h9M17 17h3M15 19.500v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  down: 'M6 9.500l6 6 6-6',
  right: 'M9.500 6l6 6-6 6',
  left: 'M14.500 6l-6 6 6 6',
  up: 'M12 19V6M6 11.500 12 5.500l6 6',
  sun: 'M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
  look: 'M12 3.500a8.500 8.500 0 1 0 0 17c1.400 0 2-.9 2-1.900 0-1.600-1.200-1.800-1.200-3 0-1 .8-1.600 1.900-1.600H17a3.500 3.500 0 0 0 3.500-3.700C20.200 6.400 16.500 3.500 12 3.500ZM7.500 12.500v.1M9 8v.1M14 7.500v.1',
  warning: 'M12 4 2.800 19.500h18.400zM12 10v4.500M12 17.100v.1',
  error: 'M12 7v6M12 16.400v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  success: 'M8 12.300l2.800 2.800L16 9.500M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 20 20',
  delete: 'M8.500 6H20v12H8.500L3.500 12zM11.500 9.500l5 5M16.500 9.500l-5 5',
  download: 'M12 4v11M7.500 11 12 15.500 16.500 11M5 19.500h14',
  print: 'M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7z',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  hide: 'M4 4l16 16M9.500 6A9.400 9.400 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-3 3.600M6 7.800A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9.300 9.300 0 0 0 4-.9',
  incoming: 'M17.500 6.500l-11 11M6.500 9v8.500H15',
  outgoing: 'M6.500 17.500l11-11M9 6.500h8.500V15',
  again: 'M19.500 12A7.500 7.500 0 1 1 17 6.400l2.500 2.300M19.500 4.500v4.200h-4.200',
  clock: 'M12 7.500V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  mail: 'M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500',
  phone:
    'M6.500 3.500 9 4l1 4-2 1.500c1 2.500 3 4.500 5.500 5.500L15 13l4 1 .5 2.500c.2 2-1 3.500-2.500 3.500C10 20 4 14 4 7c0-2 1-3.500 2.500-3.500Z',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  filter: 'M4 5h16l-6 7.500V19l-4-2v-4.500z',
  bank: 'M3.500 9.500 12 4l8.500 5.500zM6 10v7M10 10v7M14 10v7M18 10v7M4 19.500h16',
  shield:
    'M12 3.500l7.500 3v5c0 4.500-3 7.700-7.500 9.500-4.500-1.800-7.500-5-7.500-9.500v-5zM8.700 12l2.300 2.300 4.300-4.500',
  more: 'M5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.500 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  card: 'M3.500 6h17v12.500h-17zM3.500 10h17M7 14.500h3.500',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2',
  handshake:
    'M8 12l3-3 3 2.500 2.500-.5M2.500 8l4-2.500L11 6l1.500-.7L17.500 5.500l4 2.500M3 15l2 1 5 4 2-.5 5-4 3-1.500',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as readonly IconName[];

/** These point along the line of reading, so they turn round where that runs from the right. */
const turning: ReadonlySet<IconName> = new Set(['left', 'right', 'login', 'logout', 'delete']);

interface IconProps {
  name: IconName;
  /** Size in rem; 1.5 by default. */
  size?: number | undefined;
}

/** An icon is always decoration; the words beside it, or its button's label, say what it means. */
export function Icon({ name, size = 1.5 }: IconProps) {
  return (
    <svg
      className={turning.has(name) ? 'icon icon-turning' : 'icon'}
      width={`${size}rem`}
      height={`${size}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
