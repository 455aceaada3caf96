/** The entry: sets up the language and the sign-in, then draws the app. */
// The first style sheet names the layers in their order, so it stands before every block's.
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { startLanguage } from './i18n/language.ts';
import { SpokenWords } from './i18n/spoken-words.tsx';
import { makeQueryClient } from './query-client.ts';
import { preloadPage } from './routes.tsx';
import { followSettings } from './shell/settings.ts';

followSettings();
preloadPage(location.pathname);
await startLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <SpokenWords>
          <App />
        </SpokenWords>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
