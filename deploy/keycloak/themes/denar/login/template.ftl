<#-- The frame of every page: the same as of the embedded provider (sandbox/identity/page.ts). -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex, nofollow">
  <title><#nested "header"> · ${realm.displayName!realm.name}</title>
  <link rel="icon" href="${properties.site}/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${url.resourcesPath}/css/style.css">
  <link rel="stylesheet" href="${url.resourcesPath}/css/controls.css">
  <link rel="stylesheet" href="${url.resourcesPath}/css/keycloak.css">
  <link rel="stylesheet" href="${properties.site}/brand.css">
  <script src="${url.resourcesPath}/js/enhance.js" defer></script>
  <script src="${url.resourcesPath}/js/once.js" defer></script>
  <script type="importmap">
    { "imports": { "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js" } }
  </script>
  <#if scripts??>
    <#list scripts as script>
      <script src="${script}"></script>
    </#list>
  </#if>
  <script type="module">
    <#outputformat "JavaScript">
    import { startSessionPolling } from ${(url.resourcesPath + "/js/authChecker.js")?c};
    startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
    </#outputformat>
  </script>
  <#if authenticationSession??>
    <script type="module">
      <#outputformat "JavaScript">
      import { checkAuthSession } from ${(url.resourcesPath + "/js/authChecker.js")?c};
      checkAuthSession(${authenticationSession.authSessionIdHash?c});
      </#outputformat>
    </script>
  </#if>
</head>
<body data-page-id="login-${pageId}">
  <header class="bar">
    <a class="brand" href="${(client.baseUrl)!'/'}"><img src="${properties.site}/icon.svg" alt="">
      ${realm.displayName!realm.name}</a>
    <#if realm.internationalizationEnabled && locale.supported?size gt 1>
      <nav class="languages" aria-label="${msg("languages")}">
        <#list locale.supported as l>
          <a href="${l.url}" lang="${l.languageTag}" hreflang="${l.languageTag}" title="${msg("locale_" + l.languageTag)}"
            <#if l.languageTag = locale.currentLanguageTag>aria-current="true"</#if>>
            <span aria-hidden="true">${(l.languageTag = "uk")?then("UA", l.languageTag?upper_case)}</span>
            <span class="visually-hidden">${msg("locale_" + l.languageTag)}</span></a>
        </#list>
      </nav>
    </#if>
  </header>
  <main class="card">
    <h1><#nested "header"></h1>
    <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
      <#nested "show-username">
      <p class="attempted"><span id="kc-attempted-username">${auth.attemptedUsername}</span>
        <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a></p>
    </#if>
    <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
      <#if message.type = 'error'>
        <p class="notice fault" role="alert">${kcSanitize(message.summary)?no_esc}</p>
      <#else>
        <p class="notice" role="status">${kcSanitize(message.summary)?no_esc}</p>
      </#if>
    </#if>
    <#nested "form">
    <#if auth?has_content && auth.showTryAnotherWayLink()>
      <form action="${url.loginAction}" method="post">
        <input type="hidden" name="tryAnotherWay" value="on">
        <button class="quiet" type="submit">${msg("doTryAnotherWay")}</button>
      </form>
    </#if>
    <#nested "socialProviders">
    <#if displayInfo>
      <div class="below"><#nested "info"></div>
    </#if>
  </main>
  <footer>${msg("programme")}</footer>
</body>
</html>
</#macro>
