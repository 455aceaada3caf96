<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=(message?? && message.type == 'error'); section>
  <#if section = "header">
    ${msg("emailVerifyTitle")}
  <#elseif section = "form">
    <p>${msg("emailVerifyInstruction1", (verifyEmail!user.email!''))}</p>
    <p class="muted">${msg("emailVerifyInstruction2")}</p>
    <p><a class="button quiet" href="${url.loginAction}">${msg("emailVerifyResend")}</a></p>
  </#if>
</@layout.registrationLayout>
