<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#import "register-commons.ftl" as registerCommons>
<#function faultOf name>
  <#return messagesPerField.existsError(name)?then(messagesPerField.get(name), '')>
</#function>
<@layout.registrationLayout displayMessage=messagesPerField.exists('global'); section>
  <#if section = "header">
    ${msg("registerTitle")}
  <#elseif section = "form">
    <p class="muted">${msg("registerLead")}</p>
    <form action="${url.registrationAction}" method="post" novalidate data-once>
      <#assign nameFault = messagesPerField.existsError('firstName')?then(msg("enterName"), '')>
      <@fields.field name="firstName" label=msg("fullName") value=(register.formData.firstName!'') autocomplete="name"
        hint=msg("nameHint") fault=nameFault focus=true/>
      <@fields.field name="email" label=msg("email") type="email" value=(register.formData.email!'') autocomplete="email"
        fault=faultOf('email')/>
      <#if passwordRequired??>
        <@fields.passwordField name="password" label=msg("password") autocomplete="new-password"
          hint=msg("passwordHint") fault=faultOf('password')/>
        <@fields.strength source="password"/>
        <@fields.passwordField name="password-confirm" label=msg("passwordConfirm") autocomplete="new-password"
          fault=faultOf('password-confirm')/>
      </#if>
      <@registerCommons.termsAcceptance/>
      <#assign site = ((client.baseUrl)!'/')?remove_ending('/')>
      <p class="muted">${msg("readFirst")}
        <a href="${site}/regulamin" target="_blank" rel="noopener">${msg("docTerms")}</a>,
        <a href="${site}/regulamin_platnosci" target="_blank" rel="noopener">${msg("docPayments")}</a>,
        <a href="${site}/zasady" target="_blank" rel="noopener">${msg("docRules")}</a>,
        <a href="${site}/polityka_prywatnosci" target="_blank" rel="noopener">${msg("docPrivacy")}</a></p>
      <button type="submit">${msg("doRegister")}</button>
    </form>
    <p>${msg("haveAccount")} <a href="${url.loginUrl}">${msg("doLogIn")}</a></p>
  </#if>
</@layout.registrationLayout>
