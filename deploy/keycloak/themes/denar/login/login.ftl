<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#import "passkeys.ftl" as passkeys>
<#assign fault = messagesPerField.existsError('username','password')?then(messagesPerField.getFirstError('username','password'), '')>
<@layout.registrationLayout displayMessage=!fault?has_content displayInfo=realm.registrationAllowed && !registrationDisabled??; section>
  <#if section = "header">
    ${msg("loginAccountTitle")}
  <#elseif section = "form">
    <#if !usernameHidden??><p class="muted">${msg("loginLead", realm.displayName!realm.name)}</p></#if>
    <#if fault?has_content><p class="notice fault" role="alert">${kcSanitize(fault)?no_esc}</p></#if>
    <#if realm.password>
      <form action="${url.loginAction}" method="post" data-once>
        <input type="hidden" name="credentialId" value="${(auth.selectedCredential)!''}">
        <#if !usernameHidden??>
          <@fields.field name="username" label=msg("email") type="email" value=(login.username!'')
            autocomplete=(enableWebAuthnConditionalUI?has_content)?then("username webauthn", "username") focus=!login.username?has_content/>
        </#if>
        <@fields.passwordField name="password" label=msg("password") autocomplete="current-password"
          focus=(usernameHidden?? || login.username?has_content)/>
        <button type="submit">${msg("doLogIn")}</button>
        <#if realm.resetPasswordAllowed><a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></#if>
      </form>
    </#if>
    <@passkeys.conditionalUIData/>
  <#elseif section = "info">
    <p>${msg("noAccount")} <a href="${url.registrationUrl}">${msg("doRegister")}</a></p>
  <#elseif section = "socialProviders">
    <#if social?? && social.providers?has_content>
      <div class="providers">
        <#list social.providers as p>
          <a class="button quiet" id="social-${p.alias}" href="${p.loginUrl}">${p.displayName!}</a>
        </#list>
      </div>
    </#if>
  </#if>
</@layout.registrationLayout>
