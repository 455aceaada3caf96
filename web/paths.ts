/** The addresses that the app has a page for; the server answers any other with status 404. */

export const paths = [
  '/home',
  '/login',
  '/login/callback',
  '/logout',
  '/registration',
  '/otp',
  '/pay',
  '/accept',
  '/transfer',
  '/wallet',
  '/transactions',
  '/transactions/:id',
  '/about',
  '/support',
  '/regulamin',
  '/regulamin_platnosci',
  '/polityka_prywatnosci',
  '/zasady',
  '/401',
  '/404',
  '/500',
] as const;

export type Path = (typeof paths)[number];
