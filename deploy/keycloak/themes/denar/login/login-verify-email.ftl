<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("emailVerifyTitle")}
  <#elseif section = "form">
    <p>${msg("emailVerifyInstruction1", (verifyEmail!user.email!''))}</p>
    <p class="hint">${msg("emailVerifyInstruction2")}</p>
    <p><a class="button quiet" href="${url.loginAction}">${msg("emailVerifyResend")}</a></p>
  </#if>
</@layout.registrationLayout>
