<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#assign fault = messagesPerField.existsError('username')?then(messagesPerField.get('username'), '')>
<@layout.registrationLayout displayMessage=!fault?has_content; section>
  <#if section = "header">
    ${msg("emailForgotTitle")}
  <#elseif section = "form">
    <p class="muted">${msg("emailInstruction")}</p>
    <form action="${url.loginAction}" method="post" novalidate data-once>
      <@fields.field name="username" label=msg("email") type="email" value=(auth.attemptedUsername!'') autocomplete="username"
        fault=fault focus=true/>
      <button type="submit">${msg("sendLink")}</button>
      <a href="${url.loginUrl}">${msg("backToLogin")?no_esc}</a>
    </form>
  </#if>
</@layout.registrationLayout>
