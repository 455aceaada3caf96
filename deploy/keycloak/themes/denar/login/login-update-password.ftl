<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#function faultOf name>
  <#return messagesPerField.existsError(name)?then(messagesPerField.get(name), '')>
</#function>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('password','password-confirm'); section>
  <#if section = "header">
    ${msg("updatePasswordTitle")}
  <#elseif section = "form">
    <form action="${url.loginAction}" method="post" novalidate data-once>
      <@fields.passwordField name="password-new" label=msg("passwordNew") autocomplete="new-password"
        hint=msg("passwordHint") fault=faultOf('password') focus=true/>
      <@fields.strength source="password-new"/>
      <@fields.passwordField name="password-confirm" label=msg("passwordNewConfirm") autocomplete="new-password"
        fault=faultOf('password-confirm')/>
      <label class="choice"><input type="checkbox" name="logout-sessions" value="on" checked> ${msg("logoutOtherSessions")}</label>
      <button type="submit">${msg("savePassword")}</button>
      <#if isAppInitiatedAction??>
        <button class="quiet" type="submit" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button>
      </#if>
    </form>
  </#if>
</@layout.registrationLayout>
