/** The menus with every kind of row, including those that the real menu does not use today. */
import { useState } from 'react';
import type { MenuNode } from '../frame/menu.ts';
import { permitted, type Viewer } from '../frame/nav-rules.ts';
import { NavTree } from '../frame/nav-tree.tsx';
import { TopNav } from '../frame/top-nav.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';

const counts = {
  pending: 2,
  invitations: 0,
  requests: 0,
  companies: 0,
  bankLines: 0,
  enquiries: 0,
  reports: 0,
  payouts: 0,
  desk: 0,
  second: 0,
  approvals: 0,
  orders: 0,
};

const secret = { action: 'read', subject: 'money' } as const;

const sample: readonly MenuNode[] = [
  { title: 'shell.home', icon: 'info', path: '/design' },
  { title: 'shell.wallet', icon: 'wallet', path: '/wallet', ...secret },
  { title: 'shell.privacy', icon: 'shield', path: '/polityka_prywatnosci', disabled: true },
  { title: 'shell.footerAbout', icon: 'info', path: '/about', openInNewTab: true },
  { title: 'shell.receipt', icon: 'history' },
  {
    title: 'shell.footerSupport',
    icon: 'mail',
    path: '/support',
    badgeContent: 'shell.tabGive',
    badgeColor: 'warning',
  },
  { title: 'shell.accept', icon: 'inbox', path: '/accept', badgeContent: 'pending' },
  { title: 'shell.management', icon: 'manage', sectionTitle: true, ...secret },
  {
    title: 'shell.codeGroup',
    icon: 'code',
    children: [
      { title: 'shell.otp', icon: 'code', path: '/otp', ...secret },
      { title: 'shell.pay', icon: 'till', path: '/pay' },
    ],
  },
  {
    title: 'shell.currency',
    icon: 'coins',
    children: [{ title: 'transfers.page', icon: 'transfer', path: '/transfer', ...secret }],
  },
  {
    title: 'shell.accountGroup',
    icon: 'person',
    ...secret,
    children: [{ title: 'shell.registration', icon: 'form', path: '/registration' }],
  },
  {
    title: 'shell.adminGroup',
    icon: 'manage',
    layout: 'horizontal',
    children: [{ title: 'shell.transactions', icon: 'history', path: '/transactions', staff: [] }],
  },
];

type Who = 'role' | 'nobody' | 'admin';

export function MenuPart() {
  const [who, setWho] = useState<Who>('role');
  const viewer = (layout: Viewer['layout']): Viewer => ({
    isAdmin: who === 'admin',
    roles: who === 'nobody' ? [] : ['anything'],
    chain: true,
    layout,
  });
  return (
    <Card title="Menu">
      <Segmented
        label="Kto patrzy"
        value={who}
        onChange={setWho}
        options={[
          { value: 'role', label: 'Ktoś z rolą' },
          { value: 'nobody', label: 'Ktoś bez roli' },
          { value: 'admin', label: 'Administrator' },
        ]}
      />
      <section aria-label="Menu na górze" className="design-top-menu">
        <TopNav menu={permitted(sample, viewer('horizontal'))} counts={counts} />
      </section>
      <section aria-label="Menu z boku" className="design-menu">
        <NavTree menu={permitted(sample, viewer('vertical'))} counts={counts} />
      </section>
    </Card>
  );
}
