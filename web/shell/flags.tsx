/** The flags of the language switch. */
import type { ReactNode } from 'react';
import type { Locale } from '#contract/languages.ts';

const flags: Record<Locale, ReactNode> = {
  pl: (
    <>
      <path fill="#ffffff" d="M0 0h24v9H0z" />
      <path fill="#d4213d" d="M0 9h24v9H0z" />
    </>
  ),
  uk: (
    <>
      <path fill="#0057b7" d="M0 0h24v9H0z" />
      <path fill="#ffd700" d="M0 9h24v9H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <path stroke="#ffffff" strokeWidth="3.6" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#c8102e" strokeWidth="1.5" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#ffffff" strokeWidth="6" d="M12 0v18M0 9h24" />
      <path stroke="#c8102e" strokeWidth="3.4" d="M12 0v18M0 9h24" />
    </>
  ),
};

export function Flag({ language }: { language: Locale }) {
  return (
    <svg className="flag" viewBox="0 0 24 18" aria-hidden="true">
      {flags[language]}
    </svg>
  );
}
